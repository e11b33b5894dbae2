"""Calls a client for Python: reads lines of JSON with `part`, `method` and `values`, and writes lines with `result` or `error`.

Arguments: the name of the client, address, key, secret and passphrase. PYTHONPATH leads to the clients. Without an address it only loads the client.
"""
import importlib
import json
import sys

name, url, key, secret, passphrase = (sys.argv[1:] + [""] * 4)[:5]


def find(owner, wanted):
    """Returns the attribute whose name is the wanted one, whatever its case and its underscores."""
    plain = wanted.lower().replace("_", "")
    return next((getattr(owner, each) for each in dir(owner) if each.lower().replace("_", "") == plain), None)


def fill(builder, package, method, values):
    """Creates a request of service A's SDK as its documentation does, with one setter for each field."""
    for field, value in values.items():
        if isinstance(value, list):
            value = [fill(find(package, f"{method}{field}builder")(), package, method, each) for each in value]
        find(builder, f"set{field}")(value)
    return builder.build()


def open_universal_sdk():
    from kucoin_universal_sdk import api, model
    transport = model.TransportOptionBuilder().build()
    option = model.ClientOptionBuilder().set_key(key).set_secret(secret).set_passphrase(passphrase).set_transport_option(transport)
    rest = api.DefaultClient(option.set_spot_endpoint(url).set_futures_endpoint(url).set_broker_endpoint(url).build()).rest_service()

    def call(path, method, values):
        service, group = path.lower().split(".")
        package = importlib.import_module(f"kucoin_universal_sdk.generate.{service}.{group}")
        run = find(find(find(rest, f"get{service}service")(), f"get{group}api")(), method)
        request = find(package, f"{method}reqbuilder")
        return run(fill(request(), package, method, values)) if request else run()

    return call


def open_methods(client):
    return lambda _, method, values: getattr(client, method)(**values)


def open_python_kucoin():
    from kucoin.client import Client
    Client.REST_API_URL = url
    return open_methods(Client(key, secret, passphrase))


def open_python_binance():
    from binance.client import Client
    Client.API_URL, Client.MARGIN_API_URL = f"{url}/api", f"{url}/sapi"
    return open_methods(Client(key, secret, ping=False))


def open_official_b(module, client):
    from binance_common.configuration import ConfigurationRestAPI
    access = ConfigurationRestAPI(api_key=key or "none", api_secret=secret or "none", base_path=url or None, retries=0)
    rest = getattr(importlib.import_module(module), client)(config_rest_api=access).rest_api
    return lambda _, method, values: getattr(rest, method)(**values).data()


def write(value):
    """Turns what a client returns into what JSON has."""
    if hasattr(value, "model_dump_json"):
        return json.loads(value.model_dump_json(by_alias=True, exclude={"common_response"}))
    return [write(each) for each in value] if isinstance(value, list) else value


call = {
    "kucoin-universal-sdk": open_universal_sdk,
    "python-kucoin": open_python_kucoin,
    "python-binance": open_python_binance,
    "binance-sdk-wallet": lambda: open_official_b("binance_sdk_wallet.wallet", "Wallet"),
    "binance-sdk-margin-trading": lambda: open_official_b("binance_sdk_margin_trading.margin_trading", "MarginTrading"),
}[name]()
for line in sys.stdin if url else []:
    request = json.loads(line)
    try:
        answer = {"result": write(call(request["part"], request["method"], request["values"]))}
    except Exception as error:  # all that a client throws is its answer
        answer = {"error": f"{type(error).__name__}: {error}"}
    print(json.dumps(answer, default=str), flush=True)
