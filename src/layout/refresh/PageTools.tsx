import type { ReactNode } from 'react';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { Deferred } from '../../ui/Deferred';
import { PageToolsContext } from '../../ui/Page';
import { RefreshScreenButton } from './RefreshScreenButton';

/** A constant element, so that pages do not render again with their context. */
const TOOLS = (
  <Deferred fallback={<div className="refresh" />}>
    <RefreshScreenButton />
  </Deferred>
);

/** Provides the tools in the heading of every page: 'Refresh' with our API. */
export const PageTools = ({ children }: { children: ReactNode }) => (
  <PageToolsContext.Provider value={useHasFeatures() ? TOOLS : null}>{children}</PageToolsContext.Provider>
);
