/** The product's logo, in the color of the theme. Inline, so that it is also shown without a connection. */
export const Logo = ({ size }: { size: number }) => (
  <svg className="logo" viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
    <rect width="32" height="32" rx="8" />
    <path d="M16 25c-6-3-8.5-7-8.5-12C13 13 16 15.5 16 20c0-6.5 3-10.5 8.5-12C25 16.5 22 22.5 16 25Z" />
  </svg>
);
