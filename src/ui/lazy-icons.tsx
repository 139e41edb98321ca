import { Icon, type IconProps } from './icon.tsx';

export const PeopleIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M9 11.5a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5z M2.8 19.5c.5-3 3-4.8 6.2-4.8s5.7 1.8 6.2 4.8 M15.8 5.3a3.25 3.25 0 0 1 0 5.9 M17.6 15.2c2 .6 3.3 2.1 3.6 4.3"
  />
);

export const BellIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 4a5.5 5.5 0 0 0-5.5 5.5c0 4.5-2 6-2 6h15s-2-1.5-2-6A5.5 5.5 0 0 0 12 4z M10 18.8a2.2 2.2 0 0 0 4 0"
  />
);

export const GiftIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M4.5 12v7a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1v-7 M3.5 8.5h17V12h-17z M12 8.5V20 M12 8.5C9 8.5 7.3 7.6 7.3 6S9.9 3.5 12 8.5c2.1-5 4.7-4.1 4.7-2.5S15 8.5 12 8.5z"
  />
);

export const MicrophoneIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 15a3.5 3.5 0 0 0 3.5-3.5v-5a3.5 3.5 0 0 0-7 0v5A3.5 3.5 0 0 0 12 15z M5.5 11.5a6.5 6.5 0 0 0 13 0 M12 18v3"
  />
);

export const CloseIcon = (props: IconProps) => <Icon {...props} d="M6 6l12 12 M18 6 6 18" />;

export const SearchIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M10.75 17.5a6.75 6.75 0 1 0 0-13.5 6.75 6.75 0 0 0 0 13.5z M15.7 15.7 20 20"
  />
);

export const EyeIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12z M12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z"
  />
);

export const EyeOffIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M9.9 6.05A9 9 0 0 1 12 5.8c6 0 9.2 6.2 9.2 6.2a16 16 0 0 1-2.6 3.3 M6.4 7.6A15.6 15.6 0 0 0 2.8 12S6 18.2 12 18.2a8.6 8.6 0 0 0 4.7-1.4 M9.9 10.1a2.8 2.8 0 0 0 4 3.9 M4 4l16 16"
  />
);

export const InfoIcon = (props: IconProps) => (
  <Icon {...props} d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17z M12 11.2v5 M12 7.9v.1" />
);

export const GlobeIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17z M3.5 12h17 M12 3.5c2.3 2.4 3.5 5.2 3.5 8.5s-1.2 6.1-3.5 8.5c-2.3-2.4-3.5-5.2-3.5-8.5s1.2-6.1 3.5-8.5z"
  />
);

export const CommentIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M4 6.5A1.5 1.5 0 0 1 5.5 5h13A1.5 1.5 0 0 1 20 6.5v8a1.5 1.5 0 0 1-1.5 1.5H11l-4.5 3.5V16h-1A1.5 1.5 0 0 1 4 14.5z"
  />
);

export const LogOutIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M13.5 4.5h-7a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1h7 M10.5 12h9 M16 8.5l3.5 3.5-3.5 3.5"
  />
);

export const InstagramIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M4 8a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4z M12 15.6a3.6 3.6 0 1 0 0-7.2 3.6 3.6 0 0 0 0 7.2z M16.7 7.3v.05"
  />
);

export const XIcon = (props: IconProps) => (
  <Icon {...props} d="M4.5 4.5h3.6l11.4 15h-3.6z M19 4.5l-6 6.7 M10.9 13.1 5 19.5" />
);

export const ProblemIcon = (props: IconProps) => (
  <Icon {...props} d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17z M12 7.5v5.2 M12 16.2v.1" />
);

export const LinkIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M10.2 13.8a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1 M13.8 10.2a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1"
  />
);

export const SettingsIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M4 7.5h8.3 M17.7 7.5H20 M15 10.2a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4z M4 16.5h2.3 M11.7 16.5H20 M9 19.2a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4z"
  />
);

export const EditIcon = (props: IconProps) => (
  <Icon {...props} d="M4.5 19.5l1-4L16 5a2.1 2.1 0 0 1 3 3L8.5 18.5z M13.5 7.5l3 3" />
);

export const ShareIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 15V4 M8 7.5 12 3.5l4 4 M7.5 11H6.5A1.5 1.5 0 0 0 5 12.5v6A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5v-6a1.5 1.5 0 0 0-1.5-1.5h-1"
  />
);

export const SaveIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 4v11 M8 11.5l4 4 4-4 M4.5 16v2.5A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5V16"
  />
);

export const ZoomInIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M10.75 17.5a6.75 6.75 0 1 0 0-13.5 6.75 6.75 0 0 0 0 13.5z M15.7 15.7 20 20 M10.75 8v5.5 M8 10.75h5.5"
  />
);

export const ZoomOutIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M10.75 17.5a6.75 6.75 0 1 0 0-13.5 6.75 6.75 0 0 0 0 13.5z M15.7 15.7 20 20 M8 10.75h5.5"
  />
);

export const PhotoIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M4 6.5A2.5 2.5 0 0 1 6.5 4h11A2.5 2.5 0 0 1 20 6.5v11a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5z M4.5 16.5l4.2-4.2a1.2 1.2 0 0 1 1.7 0l5.1 5.1 M13.5 15.4l1.9-1.9a1.2 1.2 0 0 1 1.7 0l2.6 2.6 M9 9v.1"
  />
);

export const PhoneIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M8 3h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Z M10.5 17.5h3"
  />
);

export const ComputerIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M5.5 5h13A1.5 1.5 0 0 1 20 6.5v8a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 14.5v-8A1.5 1.5 0 0 1 5.5 5Z M2.5 19h19"
  />
);

/** A phone that takes something in. */
export const HomeScreenIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M8 3h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Z M12 7v7 M9 11l3 3 3-3 M10.5 17.5h3"
  />
);

export const StorageIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M4 6.5A1.5 1.5 0 0 1 5.5 5h13A1.5 1.5 0 0 1 20 6.5v3a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 9.5z M4 14.5A1.5 1.5 0 0 1 5.5 13h13a1.5 1.5 0 0 1 1.5 1.5v3a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5z M7.5 8v.1 M7.5 16v.1"
  />
);

export const KeyIcon = (props: IconProps) => (
  <Icon {...props} d="M8 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9z M12.5 12H21v3.5 M17 12v2.5" />
);

export const CardIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2z M3 10h18 M6.5 15h4"
  />
);
