import type { Reporter, TestModule } from 'vitest/node';

/** Names what failed as the last lines of a run, where whoever sees only the end of a log finds it. */
export const failedLast: Reporter = {
  onTestRunEnd: (modules) => {
    for (const line of modules.flatMap(failedIn)) console.log(`failed: ${line}`);
  },
};

const failedIn = (module: TestModule): readonly string[] => {
  if (module.ok()) return [];
  const tests = [...module.children.allTests('failed')].map(
    ({ fullName }) => `${module.relativeModuleId} > ${fullName}`,
  );
  return tests.length > 0 ? tests : [module.relativeModuleId];
};
