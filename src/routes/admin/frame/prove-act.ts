export const PROVE_ACT = 'prove-act';
