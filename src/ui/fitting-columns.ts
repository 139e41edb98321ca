/** Side by side as long as each has this width; one under the other where the text is large. */
export const fittingColumns = (width: string) =>
  `repeat(auto-fit, minmax(min(100%, ${width}), 1fr))`;
