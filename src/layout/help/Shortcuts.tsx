import { useEffect, useSyncExternalStore } from 'react';
import { useShortcuts } from '../../crud/useShortcuts';
import { loadable } from '../../ui/loadable';
import { PartFailure } from '../../ui/PartFailure';
import { shortcutsHelp } from '../openPanels';
import { shortcutOf } from './shortcutOf';

const ShortcutsDialog = loadable(async () => (await import('./ShortcutsDialog')).ShortcutsDialog, PartFailure);

/** Listens to the keyboard shortcuts, and renders the list of keys while it is open. */
export const Shortcuts = () => {
  const { isOn } = useShortcuts();
  const isHelpOpen = useSyncExternalStore(shortcutsHelp.subscribe, shortcutsHelp.get);
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (shortcutOf(event)?.run()) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
  useEffect(() => () => shortcutsHelp.set(false), []);
  return isHelpOpen ? <ShortcutsDialog onClose={() => shortcutsHelp.set(false)} /> : null;
};
