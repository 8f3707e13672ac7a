import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Names what failed, and what passed only when it was tried again, as the last lines of a run, where a cut log still shows them. */
export const failedLast: Reporter = {
  onTestRunEnd: (modules) => {
    for (const line of modules.flatMap(flakyIn)) console.log(`flaky: ${line}`);
    for (const line of modules.flatMap(failedIn)) console.log(`failed: ${line}`);
  },
};

const failedIn = (module: TestModule): readonly string[] => {
  if (module.ok()) return [];
  const tests = [...module.children.allTests('failed')].map(named);
  return tests.length > 0 ? tests : [module.relativeModuleId];
};

const flakyIn = (module: TestModule): readonly string[] =>
  [...module.children.allTests('passed')]
    .filter((test) => test.diagnostic()?.flaky)
    .map((test) => `${named(test)}: ${test.result().errors?.[0]?.message.slice(0, 1500)}`);

const named = ({ module, fullName }: TestCase): string => `${module.relativeModuleId} > ${fullName}`;
