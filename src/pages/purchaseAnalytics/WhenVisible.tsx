import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

const SHOW_ALL = 'showall';
/** Events of `window` that show the children even if they are not visible. */
const EVENTS = ['beforeprint', SHOW_ALL];

/** Renders the children of all `WhenVisible` components synchronously, for an export of the page. */
export const showAll = () => window.dispatchEvent(new Event(SHOW_ALL));

/**
 * Renders slow children once a tenth of their container is visible, or before the page is printed. The props are those of the
 * container, which must have the children's height from the start.
 */
export const WhenVisible = ({ children, ...props }: ComponentProps<'div'>) => {
  const container = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isShown || !container.current) return;
    const events = new AbortController();
    const show = () => flushSync(() => setShown(true));
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && show(), {
      threshold: 0.1,
    });
    observer.observe(container.current);
    for (const event of EVENTS) window.addEventListener(event, show, events);
    return () => {
      observer.disconnect();
      events.abort();
    };
  }, [isShown]);
  return (
    <div {...props} ref={container}>
      {isShown && children}
    </div>
  );
};
