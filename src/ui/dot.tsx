/** Between two facts in one line. */
export const Dot = () => <span>{' · '}</span>;
