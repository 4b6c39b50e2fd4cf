import { route } from "../../../../../http/route.ts";
import { editBookingForm } from "../../../../../screens/booking/booking-form.tsx";

export default route("signedIn", editBookingForm);
