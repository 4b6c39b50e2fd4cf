/** The search for addresses. */
export const addressByKey = {
  AddressSearchDown:
    "The address search does not answer. Fill in address and coordinates yourself.",
  SpecifySearch: "Specify what to search for.",
};
