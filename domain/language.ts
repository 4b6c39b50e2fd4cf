/** Languages that the product speaks. */
export const LANGUAGES = ["sv", "no", "en"] as const;
export type Language = typeof LANGUAGES[number];
