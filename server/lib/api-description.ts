type Description = { paths?: object; tags?: { name: string }[] };

const isOfStaff = (path: string) => path.startsWith('/api/admin/');

/** The calls of staff, or those of everybody else. */
export function describeFor<Some extends Description>(whose: 'staff' | 'everybody', whole: Some) {
  const isWanted = (isStaffs: boolean) => isStaffs === (whose === 'staff');
  const paths = Object.entries(whole.paths ?? {}).filter(([path]) => isWanted(isOfStaff(path)));
  return {
    ...whole,
    paths: Object.fromEntries(paths),
    tags: whole.tags?.filter(({ name }) => isWanted(name === 'admin')),
  };
}
