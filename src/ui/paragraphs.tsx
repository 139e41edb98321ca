/** A text from the database, whose paragraphs are split by empty lines. */
export const Paragraphs = ({ text }: { text: string }) =>
  text.split(/\n\s*\n/).map((paragraph) => <p key={paragraph}>{paragraph}</p>);
