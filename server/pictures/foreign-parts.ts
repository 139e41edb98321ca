import { setImmediate as nextTurn } from 'node:timers/promises';

/** In bytes: what one turn of the event loop looks through. */
const WINDOW = 1024 * 1024;
/** More than the longest of the marks. */
const OVERLAP = 16;

/** How pages, scripts and documents begin, each too long to occur by chance among the pixels. */
const TEXTS = /<script|<html|<!doctype|<\?php|%pdf-\d\./i;
const ARCHIVES = ['Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'];

const ZIP_END = 'PK\x05\x06';
const ZIP_END_LENGTH = 22;
const ZIP_COMMENT = 0xffff;

/** A ZIP is read from its end, whose record says how long the comment after it is. */
function isZip(file: Buffer): boolean {
  const last = file.subarray(-ZIP_END_LENGTH - ZIP_COMMENT);
  for (let at = last.lastIndexOf(ZIP_END); at !== -1; at = last.lastIndexOf(ZIP_END, at - 1)) {
    const comment = at + ZIP_END_LENGTH;
    if (comment <= last.length && comment + last.readUInt16LE(comment - 2) <= last.length) {
      return true;
    }
    if (at === 0) return false;
  }
  return false;
}

/** Whether a picture's file is something else to another reader. Photos of phones hold more than a picture too, such as a film. */
export async function hasForeignParts(file: Buffer): Promise<boolean> {
  if (isZip(file) || ARCHIVES.some((mark) => file.includes(mark, 0, 'latin1'))) return true;
  for (let at = 0; at < file.length; at += WINDOW) {
    if (TEXTS.test(file.toString('latin1', at, at + WINDOW + OVERLAP))) return true;
    await nextTurn();
  }
  return false;
}
