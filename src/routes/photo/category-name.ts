/** As the award's name is written everywhere: "2024 KWDA" for "2024KWDA". */
export const categoryName = (category: string) => category.replace(/^(\d{4})(?=\p{L})/u, '$1 ');
