import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The part of the place that has to be visible. */
const VISIBLE = 0.1;

/** Events on `window` for which everything is shown. */
const SHOW_ALL = 'showall';
const EVENTS = ['beforeprint', SHOW_ALL];

/** Shows everything at once that has not been seen, for what needs the whole page. */
export const showUnseen = () => window.dispatchEvent(new Event(SHOW_ALL));

/**
 * Shows children that are slow to render once their place becomes visible, or the page is printed. The place, whose props it takes,
 * needs the children's height from the start.
 */
export const WhenSeen = ({ children, ...props }: ComponentProps<'div'>) => {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !place.current) return;
    const show = () => flushSync(() => setSeen(true));
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && show(), {
      threshold: VISIBLE,
    });
    observer.observe(place.current);
    for (const event of EVENTS) window.addEventListener(event, show);
    return () => {
      observer.disconnect();
      for (const event of EVENTS) window.removeEventListener(event, show);
    };
  }, [isSeen]);
  return (
    <div {...props} ref={place}>
      {isSeen && children}
    </div>
  );
};
