/** The digits of a typed or pasted code, such as those of "Your code: 123 456"; a keyboard's full-width digits count. */
export const codeDigits = (typed: string): string => typed.normalize('NFKC').replace(/\D+/g, '');
