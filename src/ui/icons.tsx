import { Icon, type IconProps } from './icon.tsx';

// The icons of Home and the shell; the others are in lazy-icons.tsx and load with their pages.

export const HomeIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M3.5 11 12 4l8.5 7 M5.5 9.5V19a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1V9.5 M10 20v-5h4v5"
  />
);

export const PlayIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M4 6.5A2.5 2.5 0 0 1 6.5 4h11A2.5 2.5 0 0 1 20 6.5v11a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5z M10 8.8v6.4l5.2-3.2z"
  />
);

export const TicketIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M4 7.5A1.5 1.5 0 0 1 5.5 6h13A1.5 1.5 0 0 1 20 7.5V10a2 2 0 0 0 0 4v2.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 16.5V14a2 2 0 0 0 0-4z M14 6.5v1.6 M14 11.2v1.6 M14 15.9v1.6"
  />
);

export const PlaygroundIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 3.5c.6 3.9 2.3 5.6 6.2 6.2-3.9.6-5.6 2.3-6.2 6.2-.6-3.9-2.3-5.6-6.2-6.2 3.9-.6 5.6-2.3 6.2-6.2z M18.5 16c.25 1.5.9 2.15 2.4 2.4-1.5.25-2.15.9-2.4 2.4-.25-1.5-.9-2.15-2.4-2.4 1.5-.25 2.15-.9 2.4-2.4z M5.5 15.8c.2 1.2.7 1.7 1.9 1.9-1.2.2-1.7.7-1.9 1.9-.2-1.2-.7-1.7-1.9-1.9 1.2-.2 1.7-.7 1.9-1.9z"
  />
);

export const PersonIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5z M4.8 20c.6-3.3 3.6-5.3 7.2-5.3s6.6 2 7.2 5.3"
  />
);

export const BagIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M5.5 8.5h13l.9 10a1.5 1.5 0 0 1-1.5 1.5H6.1a1.5 1.5 0 0 1-1.5-1.5z M8.8 8.5V7.2a3.2 3.2 0 0 1 6.4 0v1.3"
  />
);

export const MenuIcon = (props: IconProps) => <Icon {...props} d="M4 7h16 M4 12h16 M4 17h10" />;

export const BackIcon = (props: IconProps) => <Icon {...props} d="M14.5 5 7.5 12l7 7" />;

export const ForwardIcon = (props: IconProps) => <Icon {...props} d="M9.5 5l7 7-7 7" />;

export const DownIcon = (props: IconProps) => <Icon {...props} d="M6 9.5l6 6 6-6" />;

export const CheckIcon = (props: IconProps) => <Icon {...props} d="M5 12.5l4.5 4.5L19 7.5" />;

export const WarnIcon = (props: IconProps) => (
  <Icon {...props} d="M12 4 2.8 19.5h18.4z M12 10v4.2 M12 16.9v.1" />
);

export const OfflineIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M4 4l16 16 M12 19v.1 M8.5 15.5a5 5 0 0 1 7 0 M5 12a10 10 0 0 1 4-2.5 M15 9.5a10 10 0 0 1 4 2.5"
  />
);

export const PauseIcon = (props: IconProps) => <Icon {...props} d="M9 6v12 M15 6v12" />;

export const ResumeIcon = (props: IconProps) => <Icon {...props} d="M8 5.5v13l10.5-6.5z" />;
