/**
 * Lint rules of this repository: environments, critiques and trainers take
 * randomness and time as arguments, so that a run can be repeated.
 */

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
  },
} satisfies Deno.lint.Plugin;
