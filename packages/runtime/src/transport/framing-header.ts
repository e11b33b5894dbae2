/** Headers about framing or the connection: only the transport writes them. */
export const framingHeader =
  /^(host|connection|content-length|expect|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/i;
