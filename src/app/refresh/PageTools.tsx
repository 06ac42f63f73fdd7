import { type ReactNode, Suspense } from 'react';
import { useFeature } from '../../authProvider/useFeatures';
import { lazyPart } from '../../ui/lazyPart';
import { PageToolsContext } from '../../ui/Page';

const RefreshButton = lazyPart(async () => (await import('./RefreshButton')).RefreshButton);

/** A constant element, so that pages do not render again. */
const TOOLS = (
  <Suspense fallback={<div className="refresh" />}>
    <RefreshButton />
  </Suspense>
);

/** Provides the tools in the heading of every page: 'Refresh' with the feature `refresh`. */
export const PageTools = ({ children }: { children: ReactNode }) => (
  <PageToolsContext.Provider value={useFeature('refresh') ? TOOLS : null}>{children}</PageToolsContext.Provider>
);
