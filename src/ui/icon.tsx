export type IconProps = { size?: number };

/** One family: 24 px grid, 1.75 px stroke, round ends. Icons have no accessible name; the control around them does. */
export const Icon = ({ size = 24, d }: IconProps & { d: string }) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={d} />
  </svg>
);
