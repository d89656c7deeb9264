import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { convertPythonTasks } from "./python_tasks.ts";

const MODULE = `from tau_bench.types import Task, Action

TASKS_TEST = [
    Task(
        annotator="0",  # who wrote it
        user_id="mia_li_1",
        instruction="You are \\"Mia\\".\\n"
        'It\\'s late.',
        actions=[
            Action(
                name="book",
                kwargs={"amount": -2.5, "ids": ["a", "b"], "yes": True, "x": {}},
            ),
        ],
        outputs=[],
    ),
]
`;

Deno.test("convertPythonTasks() reads strings, numbers, words, lists and dictionaries", () => {
  assertEquals(JSON.parse(convertPythonTasks(MODULE)), [{
    id: 0,
    user_id: "mia_li_1",
    instruction: 'You are "Mia".\nIt\'s late.',
    actions: [{
      name: "book",
      kwargs: { amount: -2.5, ids: ["a", "b"], yes: true, x: {} },
    }],
    outputs: [],
  }]);
});

const BROKEN: readonly (readonly [string, RegExp])[] = [
  ["x = 1", /'text' must be TASKS = \[\.\.\.\]/],
  ["TASKS = 3", /'TASKS' must be a list: current value is 3$/],
  ["TASKS = [\n  Task(user_id=make()", /'line 2' must be a comma or the end/],
  ["TASKS = [1 + 2]", /'line 1' must be a comma or the end of a list/],
  ["TASKS = [Task(1)]", /must be an argument's name/],
  ["TASKS = [{1: 2}]", /must be a string as key/],
  ['TASKS = ["\\q"]', /must be text whose escapes are known/],
];

for (const [text, message] of BROKEN) {
  Deno.test(`convertPythonTasks() refuses ${JSON.stringify(text)}`, () => {
    assertThrows(() => convertPythonTasks(text), { message });
  });
}
