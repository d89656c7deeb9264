/**
 * Lint rules of this repository: environments, critiques and trainers take
 * randomness and time as arguments, so that a run can be repeated. Patterns that
 * hear what is said are short enough to be read.
 */

const HEARING = /[\\/]envs[\\/]/;
const LONGEST_PATTERN = 200;
const GUARDED = /[\\/](utils|envs|critique|trainers)[\\/]/;

/** The plug-in of `deno lint`. */
export default {
  name: "unlock",
  rules: {
    "no-hidden-input": {
      create(context): Deno.lint.LintVisitor {
        if (!GUARDED.test(context.filename)) return {};
        return {
          'MemberExpression[object.name="Math"][property.name="random"]'(node) {
            context.report({ node, message: "Use an injected `Prng`" });
          },
          'MemberExpression[object.name="Date"][property.name="now"]'(node) {
            context.report({ node, message: "Pass the time in" });
          },
          'NewExpression[callee.name="Date"][arguments.length=0]'(node) {
            context.report({ node, message: "Pass the time in" });
          },
        };
      },
    },
    "short-patterns": {
      create(context): Deno.lint.LintVisitor {
        if (!HEARING.test(context.filename)) return {};
        return {
          Literal(node) {
            if (!node.raw.startsWith("/")) return;
            if (node.raw.length <= LONGEST_PATTERN) return;
            const message = "Write lists and parts: `anyOf`, `compose`";
            context.report({ node, message });
          },
        };
      },
    },
  },
} satisfies Deno.lint.Plugin;
