import { textParts } from '../../contract/rules/text-links.ts';
import { Verbatim } from './verbatim.tsx';

/** A text from the database, whose web and mail addresses are links. */
export const Linked = ({ text }: { text: string }) =>
  textParts(text).map(({ text: part, href }, n) => {
    // A part has no other name, and becomes another element where the text becomes another one.
    const key = `${n} ${part}`;
    if (href === undefined) return <span key={key}>{part}</span>;
    const isPage = !href.startsWith('mailto:');
    return (
      <a key={key} href={href} {...(isPage && { target: '_blank', rel: 'noopener noreferrer' })}>
        <Verbatim>{part}</Verbatim>
      </a>
    );
  });
