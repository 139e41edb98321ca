import type { ReactNode } from 'react';

/** The icons of the form parts: 20 px, one stroke of 1.75 px, always beside words or inside a named control. */
const Icon = ({ children }: { children: ReactNode }) => (
  <svg
    aria-hidden="true"
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {children}
  </svg>
);

export const CheckIcon = () => (
  <Icon>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Icon>
);

export const WarnIcon = () => (
  <Icon>
    <path d="M12 4 2.9 19.5h18.2z" />
    <path d="M12 10v4.2M12 16.9v.1" />
  </Icon>
);

export const BadIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5M12 16.4v.1" />
  </Icon>
);

export const EyeIcon = () => (
  <Icon>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="3" />
  </Icon>
);

export const EyeOffIcon = () => (
  <Icon>
    <path d="M6.3 7A15.6 15.6 0 0 0 2.5 12S6 18.5 12 18.500a9.4 9.4 0 0 0 4.6-1.2" />
    <path d="M9.8 5.700A9.3 9.3 0 0 1 12 5.500c6 0 9.5 6.5 9.5 6.500a16 16 0 0 1-2.2 3" />
    <path d="M9.9 9.900a3 3 0 0 0 4.2 4.200M3.5 3.500l17 17" />
  </Icon>
);

export const ChevronEndIcon = () => (
  <Icon>
    <path d="m9.5 5.5 6.5 6.5-6.5 6.5" />
  </Icon>
);

export const ChevronDownIcon = () => (
  <Icon>
    <path d="m5.5 9 6.5 6.500L18.5 9" />
  </Icon>
);
