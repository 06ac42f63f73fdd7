import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Renders the children of all `WhenVisible` components synchronously, as for printing: for an export of the page. */
export const showAll = () => window.dispatchEvent(new Event('beforeprint'));

/**
 * Renders slow children once a tenth of their container is visible, or before the page is printed. The props are those of the
 * container, which must have the children's height from the start.
 */
export const WhenVisible = ({ children, ...props }: ComponentProps<'div'>) => {
  const container = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isShown || !container.current) return;
    const show = () => flushSync(() => setShown(true));
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && show(), {
      threshold: 0.1,
    });
    observer.observe(container.current);
    window.addEventListener('beforeprint', show);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', show);
    };
  }, [isShown]);
  return (
    <div {...props} ref={container}>
      {isShown && children}
    </div>
  );
};
