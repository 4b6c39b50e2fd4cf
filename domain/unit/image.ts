/** What pictures of units are stored as (UNIT-13). */
export const IMAGE_TYPES = ["image/png", "image/jpeg"] as const;
export type ImageType = typeof IMAGE_TYPES[number];
