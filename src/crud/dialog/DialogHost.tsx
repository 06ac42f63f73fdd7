import { startTransition, useEffect, useState } from 'react';
import { useEvent } from 'react-admin';
import { LoadingBar } from '../../ui/LoadingBar';
import { loadCode } from '../../ui/loadCode';
import { useAfterFirstData } from '../../ui/useAfterFirstData';
import type { AnyDefinition } from '../defineResource';
import { useDefinition } from '../ResourceProvider';
import type { DialogsProps, Dialogs as DialogsType } from './Dialogs';
import { useDialogAddress } from './dialogAddress';
import { DialogFailure, hasComponents, loadComponents } from './lazyComponents';

let Dialogs: typeof DialogsType | undefined;

const load = (definition: AnyDefinition, action: string) =>
  loadCode(async () => {
    const [module] = await Promise.all([import('./Dialogs'), loadComponents(definition, action)]);
    Dialogs = module.Dialogs;
  });

/** Loads the forms and other dialogs of a resource, so that the first one opens at once. A failure is shown when one opens. */
const preload = (definition: AnyDefinition) => {
  for (const action of ['create', 'edit', ...Object.keys(definition.dialogs ?? {})])
    load(definition, action).catch(() => {});
};

/** Renders the dialog in the address, if any. A plain `import()`, because React's `lazy` would take 300 ms (`ui/loadable.tsx`). */
export const DialogHost = (props: DialogsProps) => {
  const { address } = useDialogAddress();
  const definition = useDefinition();
  const [settled, setSettled] = useState<{ action: string; isFailed?: boolean }>();
  // Not without a connection: browsers remember a failed import until the page is loaded again.
  const preloadOnline = () => props.isLoaded && navigator.onLine && preload(definition);
  useAfterFirstData(useEvent(preloadOnline));
  const action = address?.action;
  const isReady = action !== undefined && Dialogs !== undefined && hasComponents(definition, action);
  useEffect(() => {
    if (action === undefined || isReady) return;
    load(definition, action).then(
      () => startTransition(() => setSettled({ action })),
      () => setSettled({ action, isFailed: true }),
    );
  }, [definition, action, isReady]);
  if (!address) return null;
  if (isReady && Dialogs) return <Dialogs {...props} />;
  return settled?.isFailed && settled.action === action ? <DialogFailure /> : <LoadingBar />;
};
