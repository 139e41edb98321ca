export const PARTS_LIST: string;
