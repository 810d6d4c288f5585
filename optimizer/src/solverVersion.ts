/** The solver every plan is proven with, stored beside the plan; a test holds it to the installed one. */
export const solverVersion = 'highs 1.15.3 (HiGHS 1.15.1)'
