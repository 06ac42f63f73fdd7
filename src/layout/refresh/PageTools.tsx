import type { ReactNode } from 'react';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { lazyPart } from '../../ui/lazyPart';
import { PageToolsContext } from '../../ui/Page';
import { WhenLoaded } from '../../ui/WhenLoaded';

const RefreshButton = lazyPart(async () => (await import('./RefreshButton')).RefreshButton);

/** A constant element, so that pages do not render again with their context. */
const TOOLS = (
  <WhenLoaded afterPaint fallback={<div className="refresh" />}>
    <RefreshButton />
  </WhenLoaded>
);

/** Provides the tools in the heading of every page: 'Refresh' with our API. */
export const PageTools = ({ children }: { children: ReactNode }) => (
  <PageToolsContext.Provider value={useHasFeatures() ? TOOLS : null}>{children}</PageToolsContext.Provider>
);
