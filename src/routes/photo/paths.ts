export const photoPath = (id: string) => `/photo/${encodeURIComponent(id)}`;

export const galleryPath = (category: string) => `/photo?category=${encodeURIComponent(category)}`;
