export type LegalBlock = { is: 'paragraph'; text: string } | { is: 'list'; items: string[] };

/** A heading with what stands below it. */
export type LegalSection = { title: string; blocks: LegalBlock[] };

/** The space of an Asian keyboard is one, too. */
const HEADING = /^#[ \u3000]/;
const ITEM = /^-[ \u3000]/;

function addLine(blocks: LegalBlock[], line: string, isNew: boolean): void {
  const last = isNew ? undefined : blocks.at(-1);
  if (ITEM.test(line)) {
    const item = line.slice(2).trim();
    if (last?.is === 'list') last.items.push(item);
    else blocks.push({ is: 'list', items: [item] });
  } else if (last?.is === 'paragraph') last.text += `\n${line}`;
  else blocks.push({ is: 'paragraph', text: line });
}

/**
 * `# ` begins a heading, `- ` an item of a list, and an empty line a new paragraph or list. Nothing
 * else means anything. What stands before the first heading is the opening.
 */
export function legalDocument(text: string): { opening: LegalBlock[]; sections: LegalSection[] } {
  const opening: LegalBlock[] = [];
  const sections: LegalSection[] = [];
  let isNew = true;
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (HEADING.test(line)) {
      sections.push({ title: line.slice(2).trim(), blocks: [] });
      isNew = true;
    } else if (line === '') isNew = true;
    else {
      addLine(sections.at(-1)?.blocks ?? opening, line, isNew);
      isNew = false;
    }
  }
  return { opening, sections };
}
