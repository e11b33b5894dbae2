import { defineRouteMiddleware } from "@astrojs/starlight/route-data";
import services from "../work/services.json";

/** Names the service in titles and descriptions of its reference: both have operations of the same name. */
export const onRequest = defineRouteMiddleware(({ locals: { starlightRoute: route } }) => {
  const [name, , , tag] = route.id.split("/");
  const service = services.find((each) => each.name === name);
  if (service === undefined) return;
  const title = `${service.title}: ${tag ?? route.entry.data.title}`;
  route.entry.data.title = title;
  const description = `${title}. Fields, errors, limits and their sources, with a sample and a form to try it.`;
  for (const each of route.head)
    if (each.tag === "title") each.content = `${title} | exch`;
    else if (/description$/.test(`${each.attrs?.name ?? each.attrs?.property}`)) each.attrs!.content = description;
});
