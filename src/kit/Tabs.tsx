import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import './tabs.css';

interface TabsProps {
  /** What is chosen between, for screen readers. */
  label: string;
  tabs: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  /** The content of the present tab. */
  children: ReactNode;
}

/**
 * Tabs with their panel. Arrow keys, Home and End move between the tabs without choosing (a tab may have to be read from
 * the API first), Enter or Space chooses, Tab goes into the panel.
 */
export const Tabs = ({ label, tabs, value, onChange, children }: TabsProps) => {
  const id = useId();
  const list = useChosenInSight(value);
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="tabs" onKeyDown={moveFocus}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            className="tabs__tab"
            id={`${id}-${tab.value}`}
            aria-controls={`${id}-panel`}
            aria-selected={tab.value === value}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => {
              if (tab.value !== value) onChange(tab.value);
            }}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
};

/** How each key moves among so many tabs, round and round. */
const MOVES: Record<string, (place: number, count: number) => number> = {
  ArrowLeft: (place, count) => (place + count - 1) % count,
  ArrowRight: (place, count) => (place + 1) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
};

const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const move = MOVES[event.key];
  if (!move || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  all[move(all.indexOf(event.target as HTMLElement), all.length)]?.focus();
};

/** Where a phone has no room for all of them, the tabs scroll: the chosen one stands in sight. */
const useChosenInSight = (value: string) => {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is chosen
  useEffect(() => {
    const bar = list.current;
    const tab = bar?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!bar || !tab || bar.scrollWidth <= bar.clientWidth) return;
    const { left, right } = bar.getBoundingClientRect();
    const { left: start, right: end } = tab.getBoundingClientRect();
    bar.scrollLeft += Math.min(0, start - left) + Math.max(0, end - right);
  }, [value]);
  return list;
};
