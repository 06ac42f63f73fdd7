import { useSyncExternalStore } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { useHasFeatures } from '../authProvider/useHasFeatures';
import { createStore } from '../ui/createStore';

/** Whether the console already listens to the keys. Their code is loaded after the page's. */
export const shortcutsListening = createStore(false);

/**
 * Returns whether the keyboard shortcuts are on, and a function to turn them on or off. Single keys interfere with speech input
 * (WCAG 2.1.4). The choice is one of the user's preferences.
 */
export const useShortcuts = () => {
  const isDeclared = useHasFeatures();
  const [isWanted, setWanted] = useStore('shortcuts', true);
  return { isOn: isDeclared && isWanted, setOn: setWanted };
};

/** Returns a button's tooltip with its shortcut, such as 'Add User (N)'; undefined without shortcuts. */
export const useShortcutHint = (label: string, key: string): string | undefined => {
  const translate = useTranslate();
  const isListening = useSyncExternalStore(shortcutsListening.subscribe, shortcutsListening.get);
  return isListening ? translate('tools.shortcuts.hint', { label, key: key.toUpperCase() }) : undefined;
};
