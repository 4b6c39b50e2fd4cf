/** The search for addresses. */
export const address = {
  search: "Search address",
  matches: "Addresses found",
  noAddress: "No address was found. Fill in the coordinates yourself.",
};

/** What the server says about it, by text key. */
export const addressByKey = {
  AddressSearchDown:
    "The address search does not answer. Fill in address and coordinates yourself.",
  SpecifySearch: "Specify what to search for.",
};
