import type { Plugin } from 'vite';
import { importedNames } from './imported-names.ts';

const FILE = /\/react-dom-client\.production\.js$/;

/** Features of react-dom that the app doesn't use: the names that would bring each in, and the functions that only it needs. */
const UNUSED = [
  {
    feature: 'taking over HTML that a server rendered',
    names: ['hydrateRoot'],
    functions: `
      ReactDOMHydrationRoot accumulateOrCreateContinuousQueuedReplayableEvent attemptContinuousHydration
      attemptExplicitHydrationTarget attemptHydrationAtCurrentPriority attemptReplayContinuousQueuedEvent
      attemptReplayContinuousQueuedEventInMap canHydrateHydrationBoundary canHydrateInstance canHydrateTextInstance
      clearHydrationBoundary clearIfContinuousEvent commitSuspenseHydrationCallbacks createFiberFromDehydratedFragment
      getBumpedLaneForHydration getBumpedLaneForHydrationByLane getNextHydratable
      getNextHydratableInstanceAfterHydrationBoundary getParentHydrationBoundary hideOrUnhideDehydratedBoundary
      mountHostRootWithoutHydrating popHydrationState prepareToHydrateHostInstance queueHydrationError
      queueIfContinuousEvent replayUnblockedEvents resetHydrationState retryDehydratedSuspenseBoundary retryIfBlockedOn
      retrySuspenseComponentWithoutHydrating scheduleCallbackIfUnblocked scheduleReplayQueueIfNeeded
      throwOnHydrationMismatch updateDehydratedSuspenseComponent upgradeHydrationErrorsToRecoverable`,
  },
  {
    feature: 'view transitions',
    names: ['ViewTransition', 'addTransitionType'],
    functions: `
      ViewTransitionPseudoElement applyViewTransitionName applyViewTransitionToHostInstances
      applyViewTransitionToHostInstancesRecursive commitAfterMutationEffectsOnFiber commitAppearingPairViewTransitions
      commitDeletedPairViewTransitions commitEnterViewTransitions commitExitViewTransitions commitNestedViewTransitions
      createMeasurement createViewTransitionInstance flushAfterMutationEffects getViewTransitionClassName
      getViewTransitionName measureClonedInstance measureInstance measureNestedViewTransitions
      measureViewTransitionHostInstancesRecursive pushViewTransitionCancelableScope
      recursivelyTraverseAfterMutationEffects restoreEnterOrExitViewTransitions restoreNestedViewTransitions
      restorePairedViewTransitions restoreViewTransitionName restoreViewTransitionOnHostInstances
      scheduleViewTransitionEvent startViewTransition trackEnterViewTransitions`,
  },
  {
    feature: 'stylesheets and scripts in components, and their preloading',
    names: ['preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule'],
    functions: `
      acquireResource adoptPreloadPropsForScript adoptPreloadPropsForStylesheet getResource getResourcesFromRoot
      getStylesheetSelectorFromKey insertStylesheet insertStylesheetIntoRoot insertSuspendedStylesheets preconnect
      preconnectAs prefetchDNS preinitModuleScript preinitScript preinitStyle preload preloadModule preloadResource
      preloadResourceAndSuspendIfNeeded preloadStylesheet stylesheetPropsFromRawProps suspendResource`,
  },
  {
    feature: 'refs to fragments',
    names: [],
    functions: `
      FragmentInstance commitFragmentInstanceDeletionEffects commitFragmentInstanceInsertionEffects
      commitNewChildToFragmentInstance commitNewChildToFragmentInstances deleteChildFromFragmentInstance
      findFragmentInstanceOrTextInstanceSiblings getFragmentInstanceOrTextInstanceSiblings isFragmentInstanceParent
      schedulePendingIntersectionUnobserve validateDocumentPositionWithFiberTree`,
  },
  {
    feature: 'actions of forms',
    names: ['useActionState', 'useFormState', 'useFormStatus', 'useOptimistic'],
    functions: `
      actionStateActionEffect actionStateReducer dispatchActionState ensureFormComponentIsStateful mountActionState
      rerenderActionState runActionStateAction updateActionState updateActionStateImpl updateOptimisticImpl`,
  },
  {
    feature: 'Activity and lists of Suspense',
    names: ['Activity', 'SuspenseList', 'unstable_SuspenseList'],
    functions: `
      commitActivityHydrationCallbacks initSuspenseListRenderState mountActivityChildren
      pushDehydratedActivitySuspenseHandler retryActivityComponentWithoutHydrating updateActivityComponent
      updateSuspenseListComponent`,
  },
] as const;

/**
 * Leaves features of react-dom out of the build that the app doesn't use, a fifth of it, since React is most of the first load.
 * Their functions return null: React calls them only for those features, or they then find nothing to do.
 *
 * @throws Error if a source file imports such a feature, or the package no longer has such a function
 */
export const trimReact = (sources: string): Plugin => ({
  name: 'allclear-trim-react',
  enforce: 'pre',
  apply: 'build',
  buildStart() {
    const imported = ['react', 'react-dom', 'react-dom/client'].flatMap((from) => [...importedNames(sources, from)]);
    for (const { feature, names } of UNUSED) {
      const used = imported.find((name) => names.some((each) => each === name));
      if (used) this.error(`${used} is imported, but trim-react.ts leaves ${feature} out of React`);
    }
  },
  transform: {
    filter: { id: FILE },
    handler: (code) => ({ code: trimmed(code), map: null }),
  },
});

/** The package's code without the unused functions. @throws Error if it lacks one of them */
export const trimmed = (code: string): string => {
  const names = UNUSED.flatMap(({ functions }) => functions.trim().split(/\s+/));
  const bodies = names.reduce((rest, name) => {
    const declaration = new RegExp(`^function ${name}\\(.*?^}$`, 'ms');
    if (!declaration.test(rest)) throw new Error(`react-dom has no ${name} any more: look through trim-react.ts`);
    return rest.replace(declaration, `function ${name}() { return null; }`);
  }, code);
  return bodies.replace(/^(?:exports\.hydrateRoot|FragmentInstance\.prototype\.\w+) =\s+function.*?^};$/gms, '');
};
