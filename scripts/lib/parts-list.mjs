/** Where the build says which files not everybody needs: by an account, the staff, a language. */
export const PARTS_LIST = '.vite/parts.json';
