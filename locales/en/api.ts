/** The page that describes the JSON API. The descriptions of the calls are in English only. */
export const api = {
  title: "Calls for programs",
  introduction:
    "Every call answers { success, data, errors }. Sign in by POST /api/v1/login and send data.user.token as a bearer token.",
  who: {
    everybody: "Open to everybody",
    signedIn: "Signed in",
    administrator: "Administrators",
    support: "Support people",
  },
  query: "Query",
  body: "Body",
  answer: "Answer",
  required: "required",
};
