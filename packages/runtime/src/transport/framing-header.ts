/** A name of a header: `Headers` throws for any other, and that after the request has been sent. */
export const headerName = /^[\w!#$%&'*+.^`|~-]+$/;

/** Headers about framing or the connection: only the transport writes them. */
export const framingHeader =
  /^(host|connection|content-length|expect|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/i;
