/** Images of a unit. */
export const unitImage = {
  title: (unit: string) => `Images of ${unit}`,
  about: "At most 5 images, PNG or JPG, at most 1 MB each.",
  file: "Image file",
  add: "Add image",
  imageOf: (unit: string, number: number) => `Image ${number} of ${unit}`,
  open: (number: number) => `Open image ${number} in full size`,
  delete: "Delete",
  deleteOf: (number: number) => `Delete image ${number}`,
  question: (unit: string) =>
    `Delete this image of ${unit}? This cannot be undone.`,
  keep: "Keep it",
  none: "The unit has no images yet.",
  full: "The unit has 5 images. Delete one to add another.",
};

/** What the server says about it, by text key. */
export const unitImageByKey = {
  SpecifyImage: "Choose an image file.",
  ImageFormat: "An image must be a PNG, JPG or JPEG file.",
  ImageTooLarge: "An image may be at most 1 MB.",
  ImageTooManyPixels: "An image may have at most 50 megapixels.",
  ImageUnreadable: "The image file is damaged.",
  TooManyImages: "A unit has at most 5 images.",
  ImageNotFound: "The image was not found.",
};
