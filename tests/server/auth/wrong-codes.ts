export const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');
