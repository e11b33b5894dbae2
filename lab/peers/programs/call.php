<?php
// Calls service A's SDK for PHP, as call.py does for Python. COMPOSER_VENDOR_DIR leads to the client.
require getenv('COMPOSER_VENDOR_DIR') . '/autoload.php';

use KuCoin\UniversalSDK\Api\DefaultClient;
use KuCoin\UniversalSDK\Common\Logger;
use KuCoin\UniversalSDK\Model\ClientOptionBuilder;
use KuCoin\UniversalSDK\Model\TransportOptionBuilder;

Logger::setLevel('error');
[, , $url, $key, $secret, $passphrase] = $argv + array_fill(0, 6, '');
$option = (new ClientOptionBuilder())->setKey($key)->setSecret($secret)->setPassphrase($passphrase)
    ->setSpotEndpoint($url)->setFuturesEndpoint($url)->setBrokerEndpoint($url)
    ->setTransportOption((new TransportOptionBuilder())->build())->build();
$rest = (new DefaultClient($option))->restService();

/** Creates a request as the SDK's documentation does, with one setter for each field. */
function fill(string $class, string $path, array $values)
{
    $builder = $class::builder();
    foreach ($values as $field => $value) {
        if (is_array($value)) {
            $value = array_map(fn ($each) => fill($path . ucfirst($field), $path, $each), $value);
        }
        $builder->{'set' . ucfirst($field)}($value);
    }
    return $builder->build();
}

/** Turns what the SDK returns into what JSON has. */
function write($value)
{
    $fields = is_object($value) ? array_diff_key(get_object_vars($value), ['commonResponse' => 0]) : $value;
    return is_array($fields) ? array_map('write', $fields) : $fields;
}

while ($url !== '' && ($line = fgets(STDIN)) !== false) {
    ['part' => $part, 'method' => $method, 'values' => $values] = json_decode($line, true);
    [$service, $group] = explode('.', $part);
    $path = "KuCoin\\UniversalSDK\\Generate\\$service\\" . ucfirst(strtolower($group)) . '\\' . ucfirst($method);
    try {
        $methods = $rest->{"get{$service}Service"}()->{"get{$group}Api"}();
        $result = class_exists("{$path}Req") ? $methods->$method(fill("{$path}Req", $path, $values)) : $methods->$method();
        $answer = ['result' => write($result) ?: (object) []];
    } catch (Throwable $error) {
        $answer = ['error' => get_class($error) . ': ' . $error->getMessage()];
    }
    echo json_encode($answer, JSON_UNESCAPED_SLASHES), "\n";
}
